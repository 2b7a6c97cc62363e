/** True in an image: everything it needs was put in when it was built, and nothing is downloaded or built where it runs. */
export const isSealed = () => process.env.CAIRN_SEALED === '1';
