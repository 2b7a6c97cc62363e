export { codeOf, sentenceOf, sentenceOfCode } from './web/auth-sentences.ts';
export { signedInOnly } from './web/guards.ts';
export { emailError, focusFirstInvalid, typedIn } from './web/credentials.ts';
export { MeMenu } from './web/me-menu.tsx';
export { accountFrameRoute, accountRoutes } from './web/routes.ts';
export { RegisteredOnly } from './web/registered-only.tsx';
export { NewPasswordField } from './web/new-password-field.tsx';
export { PASSWORD_MIN } from './web/password-strength.ts';
