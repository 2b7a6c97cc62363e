export { WeeklyMail } from './web/weekly-mail.tsx';
