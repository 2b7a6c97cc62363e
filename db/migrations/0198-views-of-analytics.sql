-- A view of a project's analytics can be saved as well.

ALTER TABLE "SavedView" DROP CONSTRAINT saved_view_surface;
ALTER TABLE "SavedView" ADD CONSTRAINT saved_view_surface
  CHECK ("surface" IN ('BOARD', 'LIST', 'ISSUES', 'CALENDAR', 'TIMELINE', 'ANALYTICS'));
