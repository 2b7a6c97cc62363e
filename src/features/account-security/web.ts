export { FactorNotice } from './web/factor-notice.tsx';
export { HeldBack } from './web/held-back.tsx';
export { SecondFactorSwitch } from './web/second-factor-switch.tsx';
export { SecurityScreen } from './web/security-screen.tsx';
