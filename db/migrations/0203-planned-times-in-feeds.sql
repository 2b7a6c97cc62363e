-- Whether a feed also shows the times that its owner planned. Only a feed of the owner's own work can.
ALTER TABLE "CalendarFeed"
  ADD "plannedTimes" boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT calendar_feed_planned_times CHECK (NOT "plannedTimes" OR "kind" = 'MINE');
