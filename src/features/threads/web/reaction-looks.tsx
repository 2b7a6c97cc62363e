import { Eye, Heart, Laugh, Meh, PartyPopper, Rocket, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReactionName } from '#contract/reactions';
import * as words from './words.ts';

/** What each reaction is called and looks like. */
export const reactionLooks: Readonly<Record<ReactionName, { label: string; icon: ReactNode }>> = {
  '+1': { label: words.agree, icon: <ThumbsUp /> },
  '-1': { label: words.disagree, icon: <ThumbsDown /> },
  heart: { label: words.loveIt, icon: <Heart /> },
  tada: { label: words.hooray, icon: <PartyPopper /> },
  laugh: { label: words.funny, icon: <Laugh /> },
  confused: { label: words.confused, icon: <Meh /> },
  eyes: { label: words.lookingIntoIt, icon: <Eye /> },
  rocket: { label: words.onwards, icon: <Rocket /> },
};
