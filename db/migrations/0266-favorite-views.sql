-- A person's favorite views, and the order of all their favorites in the sidebar. See decision 148.

ALTER TABLE "WorkView" DROP CONSTRAINT work_view_surface;
ALTER TABLE "WorkView" ADD CONSTRAINT work_view_surface CHECK ("surface" IN ('WORK', 'CALENDAR', 'ANALYTICS', 'SEARCH'));

-- They go with the membership of the workspace. What became of the view and of its project is asked at each reading.
CREATE TABLE "FavoriteView" (
  "id" uuid CONSTRAINT favorite_view_pk PRIMARY KEY,
  "workspaceId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  "viewId" uuid CONSTRAINT favorite_view_of REFERENCES "SavedView" ("id") ON DELETE CASCADE,
  "workViewId" uuid CONSTRAINT favorite_view_across REFERENCES "WorkView" ("id") ON DELETE CASCADE,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT favorite_view_one CHECK (num_nonnulls("viewId", "workViewId") = 1),
  CONSTRAINT favorite_view_member FOREIGN KEY ("workspaceId", "userId")
    REFERENCES "WorkspaceMember" ("workspaceId", "userId") ON DELETE CASCADE,
  CONSTRAINT favorite_view_once UNIQUE ("userId", "viewId"),
  CONSTRAINT favorite_view_once_across UNIQUE ("userId", "workViewId")
);
CREATE INDEX favorite_view_of_member ON "FavoriteView" ("workspaceId", "userId");
CREATE INDEX favorite_view_rows ON "FavoriteView" ("viewId") WHERE "viewId" IS NOT NULL;
CREATE INDEX favorite_view_rows_across ON "FavoriteView" ("workViewId") WHERE "workViewId" IS NOT NULL;
ALTER TABLE "FavoriteView" ENABLE ROW LEVEL SECURITY;

-- Of a person in a workspace: ids of projects and views. One that is no favorite anymore has no place.
CREATE TABLE "FavoriteOrder" (
  "workspaceId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  "ids" uuid[] NOT NULL CONSTRAINT favorite_order_most CHECK (cardinality("ids") <= 500),
  CONSTRAINT favorite_order_pk PRIMARY KEY ("workspaceId", "userId"),
  CONSTRAINT favorite_order_member FOREIGN KEY ("workspaceId", "userId")
    REFERENCES "WorkspaceMember" ("workspaceId", "userId") ON DELETE CASCADE
);
ALTER TABLE "FavoriteOrder" ENABLE ROW LEVEL SECURITY;
