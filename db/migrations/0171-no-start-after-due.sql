-- A task does not start after it is due. One that did starts on the day it is due.

UPDATE "Task" SET "startDate" = "dueDate" WHERE "startDate" > "dueDate";
ALTER TABLE "Task" ADD CONSTRAINT task_start_before_due CHECK ("startDate" <= "dueDate");
