import type { MessageStatus, OperatorMessage } from './contract.ts';

/** True if a reply can be sent: there is an address, and none was sent before. */
export const canReply = ({ email, reply }: Pick<OperatorMessage, 'email' | 'reply'>): boolean => email !== null && reply === null;

/** The statuses that a message can be given by hand: it is answered by a reply, and stays so until it is closed. */
export const statusesFor = ({ reply }: Pick<OperatorMessage, 'reply'>): readonly MessageStatus[] =>
  reply === null ? ['OPEN', 'CLOSED'] : ['OPEN', 'ANSWERED', 'CLOSED'];
