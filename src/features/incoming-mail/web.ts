export { MailPanel } from './web/mail-panel.tsx';
