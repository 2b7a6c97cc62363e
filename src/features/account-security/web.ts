export { CodeField, isWholeCode } from './web/code-field.tsx';
export { FactorNotice } from './web/factor-notice.tsx';
export { HeldBack } from './web/held-back.tsx';
export {
  confirmByApp,
  confirmByPhone,
  confirmByRecoveryCode,
  confirmedFactors,
  type OwnFactor,
  sendPhoneCode,
} from './web/second-factors.ts';
export { SecondFactorSwitch } from './web/second-factor-switch.tsx';
export { SecurityScreen } from './web/security-screen.tsx';
