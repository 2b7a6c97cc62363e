-- The table of emails that are waiting to be delivered gets the name that the code uses. Its rows stay.
ALTER TABLE "Letter" RENAME TO "PendingMail";
ALTER TABLE "PendingMail" RENAME CONSTRAINT letter_event TO pending_mail_event;
ALTER TABLE "PendingMail" RENAME CONSTRAINT letter_nth TO pending_mail_nth;
ALTER TABLE "PendingMail" RENAME CONSTRAINT letter_tries TO pending_mail_tries;
ALTER TABLE "PendingMail" RENAME CONSTRAINT letter_pk TO pending_mail_pk;
ALTER INDEX letter_due RENAME TO pending_mail_due;
ALTER INDEX letter_event_id RENAME TO pending_mail_event_id;
