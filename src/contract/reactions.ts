/** The reactions to a comment, by name, in the order in which they are offered. The database has the same names. */
export const reactions = ['+1', '-1', 'heart', 'tada', 'laugh', 'confused', 'eyes', 'rocket'] as const;
export type ReactionName = (typeof reactions)[number];

/** The people of each reaction, in the order in which they reacted. */
export type Reactions = Readonly<Partial<Record<ReactionName, readonly string[]>>>;
