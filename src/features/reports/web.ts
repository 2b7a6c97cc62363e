export { WeeklyMail, WorkWeeklyMail } from './web/weekly-mail.tsx';
