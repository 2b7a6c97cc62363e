/** True in an image: all that it needs was put in when it was made, and where it runs nothing is fetched or built. */
export const isSealed = () => process.env.CAIRN_SEALED === '1';
