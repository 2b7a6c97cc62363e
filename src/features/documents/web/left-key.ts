/** Where this browser notes the texts of which the server may lack a part. */
export const LEFT_TEXTS = 'cairn-left-texts';
