/** The reactions that a comment may get, by name, in the order in which they are offered. The database knows the same names. */
export const reactions = ['+1', '-1', 'heart', 'tada', 'laugh', 'confused', 'eyes', 'rocket'] as const;
export type ReactionName = (typeof reactions)[number];

/** Who reacted how: the people of each reaction, in the order in which they came. */
export type Reactions = Readonly<Partial<Record<ReactionName, readonly string[]>>>;
