import type { ReactNode } from 'react';

// Mail hint
export const readEmails = (emailPage: ReactNode) => (
  <>
    Dieser Server verschickt keine E-Mails. Seine E-Mails stehen auf {emailPage}, die sich mit dem Link öffnet, den der Server
    beim Start ausgegeben hat.
  </>
);

// Login screen and signup screen
export const noOwnerYet = (setUp: ReactNode) => <>Dieser Server hat noch keinen Inhaber. {setUp}</>;

// Login screen
export const newHere = (createAccount: ReactNode) => <>Neu bei Cairn? {createAccount}</>;
export const tryDemo = (openDemo: ReactNode) => <>Möchtest du dich erst umsehen? {openDemo}</>;

// Signup screen
export const hasAccount = (signIn: ReactNode) => <>Hast du schon ein Konto? {signIn}</>;
export const agreement = (terms: ReactNode, privacyNotice: ReactNode) => (
  <>
    Mit dem Erstellen eines Kontos stimmst du den {terms} zu und bestätigst, dass du die {privacyNotice} gelesen hast.
  </>
);
