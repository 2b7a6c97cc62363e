/** In SQL: the project `p` of the workspace `w` is active, so the server may change it by itself. */
export const IS_ACTIVE = `
p."status" <> 'ARCHIVED' AND p."deletedAt" IS NULL AND w."deletedAt" IS NULL AND NOT w."isReadOnly"`;
