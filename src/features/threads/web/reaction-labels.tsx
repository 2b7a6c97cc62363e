import { Eye, Heart, Laugh, Meh, PartyPopper, Rocket, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReactionName } from '#contract/reactions';
import * as words from './words.ts';

/** The label and icon of each reaction. */
export const reactionLabels: Readonly<Record<ReactionName, { label: string; icon: ReactNode }>> = {
  '+1': { label: words.thumbsUp, icon: <ThumbsUp /> },
  '-1': { label: words.thumbsDown, icon: <ThumbsDown /> },
  heart: { label: words.heart, icon: <Heart /> },
  tada: { label: words.hooray, icon: <PartyPopper /> },
  laugh: { label: words.laugh, icon: <Laugh /> },
  confused: { label: words.confused, icon: <Meh /> },
  eyes: { label: words.eyes, icon: <Eye /> },
  rocket: { label: words.rocket, icon: <Rocket /> },
};
