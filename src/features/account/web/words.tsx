import type { ReactNode } from 'react';

// Mail hint
export const readEmails = (emailPage: ReactNode) => (
  <>
    This server does not send email. Its emails are on {emailPage}, which opens with the link that the server printed at its
    start.
  </>
);

// Login screen and signup screen
export const noOwnerYet = (setUp: ReactNode) => <>This server has no owner yet. {setUp}</>;

// Login screen
export const newHere = (createAccount: ReactNode) => <>New to Cairn? {createAccount}</>;
export const tryDemo = (openDemo: ReactNode) => <>Want to look around first? {openDemo}</>;

// Signup screen
export const hasAccount = (signIn: ReactNode) => <>Already have an account? {signIn}</>;
export const agreement = (terms: ReactNode, privacyNotice: ReactNode) => (
  <>
    By creating an account, you agree to the {terms} and confirm that you have read the {privacyNotice}.
  </>
);
