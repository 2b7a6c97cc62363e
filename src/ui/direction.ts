/** 1 if the page is read to the right, and -1 if to the left: turns a way on the screen into one along the reading. */
export const forward = (): 1 | -1 => (document.dir === 'rtl' ? -1 : 1);
