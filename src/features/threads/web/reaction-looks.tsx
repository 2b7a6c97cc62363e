import { Eye, Heart, Laugh, Meh, PartyPopper, Rocket, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReactionName } from '#contract/reactions';

/** What each reaction is called and looks like. */
export const reactionLooks: Readonly<Record<ReactionName, { label: string; icon: ReactNode }>> = {
  '+1': { label: 'Agree', icon: <ThumbsUp /> },
  '-1': { label: 'Disagree', icon: <ThumbsDown /> },
  heart: { label: 'Love it', icon: <Heart /> },
  tada: { label: 'Hooray', icon: <PartyPopper /> },
  laugh: { label: 'Funny', icon: <Laugh /> },
  confused: { label: 'Confused', icon: <Meh /> },
  eyes: { label: 'Looking into it', icon: <Eye /> },
  rocket: { label: 'Onwards', icon: <Rocket /> },
};
