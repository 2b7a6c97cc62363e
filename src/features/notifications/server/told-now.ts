import { type Notice, toldOf } from '#contract/notices';
import { declared } from '#server/declared-texts';

/** What happened, in the language of the moment, with the name of the person who did it. */
export const toldNow = ({ told = '' }: Pick<Notice, 'told'>, who: string): string => toldOf({ told: declared(told) }, who);
