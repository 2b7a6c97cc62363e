import type { ReactNode } from 'react';

export const alreadySetUp = (signIn: ReactNode) => <>Already set up? {signIn}</>;
