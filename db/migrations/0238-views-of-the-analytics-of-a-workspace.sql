-- A person's views across projects are of My work, of the workspace's calendar, or of its analytics. Those of analytics can be emailed
-- every Monday, as views of a project can.

ALTER TABLE "WorkView" DROP CONSTRAINT work_view_surface;
ALTER TABLE "WorkView" ADD CONSTRAINT work_view_surface CHECK ("surface" IN ('WORK', 'CALENDAR', 'ANALYTICS'));

ALTER TABLE "ReportSubscription" ALTER "viewId" DROP NOT NULL, ALTER "projectId" DROP NOT NULL;
ALTER TABLE "ReportSubscription"
  ADD "workViewId" uuid CONSTRAINT report_subscription_work_view REFERENCES "WorkView" ("id") ON DELETE CASCADE,
  -- The time zone of Monday, 8:00. A project has its own, and several projects have none in common: it is that of the person's browser.
  ADD "timeZone" text CONSTRAINT report_subscription_zone CHECK (length("timeZone") BETWEEN 1 AND 64),
  ADD CONSTRAINT report_subscription_of CHECK (
    ("viewId" IS NOT NULL AND "projectId" IS NOT NULL AND "workViewId" IS NULL AND "timeZone" IS NULL)
    OR ("viewId" IS NULL AND "projectId" IS NULL AND "workViewId" IS NOT NULL AND "timeZone" IS NOT NULL)),
  ADD CONSTRAINT report_subscription_once_across UNIQUE ("workViewId");
