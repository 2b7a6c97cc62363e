/**
 * Where this browser notes the texts of which the server may lack a part. In a file of its own: every page reads it, and should
 * not load the rest.
 */
export const LEFT_TEXTS = 'cairn-left-texts';
