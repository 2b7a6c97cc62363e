export { CookieBanner } from '#features/site/web';
