export { CookieBanner } from '#features/legal/web';
