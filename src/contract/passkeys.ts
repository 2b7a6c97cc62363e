/** The most characters of the name of a passkey; the table's constraint holds the same. */
export const PASSKEY_NAME_MAX = 120;
