/** So many actions one request for several may ask for: a screen asks for less. */
export const ASKS_AT_MOST = 16;
