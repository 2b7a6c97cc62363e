export { codeOf, sentenceOf, sentenceOfCode } from './web/auth-sentences.ts';
export { emailError, typedIn } from './web/credentials.ts';
export { NewPasswordField } from './web/new-password-field.tsx';
export { useChecked } from './web/use-checked.ts';
export { passwordError } from './web/password-strength.ts';
export { SixDigits } from './web/six-digits.tsx';
export {
  allFactors,
  confirmByApp,
  confirmByPhone,
  confirmByRecoveryCode,
  confirmedFactors,
  type OwnFactor,
  ownFactorsOf,
  sendPhoneCode,
} from './web/second-factors.ts';
