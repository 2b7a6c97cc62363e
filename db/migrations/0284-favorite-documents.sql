-- Documents can be favorites too. See decision 148.
ALTER TABLE "FavoriteView" ADD COLUMN "documentId" uuid CONSTRAINT favorite_view_document REFERENCES "Document" ("id") ON DELETE CASCADE;
ALTER TABLE "FavoriteView" DROP CONSTRAINT favorite_view_one;
ALTER TABLE "FavoriteView" ADD CONSTRAINT favorite_view_one CHECK (num_nonnulls("viewId", "workViewId", "documentId") = 1);
ALTER TABLE "FavoriteView" ADD CONSTRAINT favorite_view_once_document UNIQUE ("userId", "documentId");
CREATE INDEX favorite_view_rows_document ON "FavoriteView" ("documentId") WHERE "documentId" IS NOT NULL;
