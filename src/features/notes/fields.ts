/** The most characters of a note. */
export const CONTENT_MAX = 10_000;
/** The most notes of a project that are neither archived nor deleted; and of a person's own notes in one place. */
export const NOTES_MAX = 500;
/** The longest heading of a group of notes. */
export const GROUP_MAX = 60;
/** How far from its middle a wall reaches, in pixels at 100 %. */
export const WALL_EDGE = 100_000;
/** The smallest and the largest side of a note. */
export const SIDE_MIN = 80;
export const SIDE_MAX = 2000;
/** The size of a new note. */
export const NOTE_SIZE = { w: 220, h: 180 } as const;
/** The greatest height in the pile. */
export const PILE_MAX = 1_000_000_000;
