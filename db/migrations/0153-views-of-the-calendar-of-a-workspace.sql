-- A person's views across projects are of My work, or of the workspace's calendar.

ALTER TABLE "WorkView" ADD "surface" text NOT NULL DEFAULT 'WORK'
  CONSTRAINT work_view_surface CHECK ("surface" IN ('WORK', 'CALENDAR'));
GRANT SELECT ("surface") ON "WorkView" TO authenticated;
