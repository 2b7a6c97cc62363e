export { FactorNotice } from './web/factor-notice.tsx';
export { WithoutAccess } from './web/without-access.tsx';
export { SecondFactorSwitch } from './web/second-factor-switch.tsx';
export { SecurityScreen } from './web/security-screen.tsx';
