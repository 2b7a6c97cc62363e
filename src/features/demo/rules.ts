/** Where colleagues move a card next; a card in any other column stays. */
export const nextColumn: Readonly<Record<string, string>> = { TODO: 'IN_PROGRESS', IN_PROGRESS: 'REVIEW', REVIEW: 'DONE' };
