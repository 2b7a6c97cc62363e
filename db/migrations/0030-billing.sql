-- What a workspace has chosen to pay for, what that allows at this moment, and whether it uses more than that.

ALTER TABLE "Subscription"
  -- Until when is paid, or, of a plan chosen where nothing is charged, null.
  ADD "currentPeriodEnd" timestamptz,
  ADD "cancelAtPeriodEnd" boolean NOT NULL DEFAULT false,
  -- The smaller plan that follows at "currentPeriodEnd".
  ADD "pendingPlan" text CONSTRAINT subscription_pending_plan CHECK ("pendingPlan" IN ('FREE', 'PRO', 'BUSINESS', 'ENTERPRISE')),
  -- Stays when the trial is over: there is one.
  ADD "trialEndsAt" timestamptz,
  ADD "pastDueSince" timestamptz,
  -- Seats on the bill.
  ADD "paidSeats" integer CONSTRAINT subscription_paid_seats CHECK ("paidSeats" >= 0),
  ADD "stripeCustomerId" text CONSTRAINT subscription_customer_once UNIQUE
    CONSTRAINT subscription_customer_length CHECK (length("stripeCustomerId") <= 255),
  ADD "stripeSubscriptionId" text CONSTRAINT subscription_stripe_once UNIQUE
    CONSTRAINT subscription_stripe_length CHECK (length("stripeSubscriptionId") <= 255),
  -- The payment page that is open, so that there is one at a time.
  ADD "stripeCheckoutId" text CONSTRAINT subscription_checkout_length CHECK (length("stripeCheckoutId") <= 255),
  ADD CONSTRAINT subscription_pending_needs_period CHECK ("pendingPlan" IS NULL OR "currentPeriodEnd" IS NOT NULL),
  ADD CONSTRAINT subscription_trial_ends CHECK ("status" <> 'TRIALING' OR "trialEndsAt" IS NOT NULL);

-- Since when it is past due is said by nobody else, and kept while it lasts.
CREATE FUNCTION note_past_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."pastDueSince" := CASE WHEN NEW."status" = 'PAST_DUE' THEN coalesce(NEW."pastDueSince", now()) END;
  RETURN NEW;
END
$$;
CREATE TRIGGER subscription_past_due BEFORE INSERT OR UPDATE OF "status", "pastDueSince" ON "Subscription"
  FOR EACH ROW EXECUTE FUNCTION note_past_due();
UPDATE "Subscription" SET "pastDueSince" = "updatedAt" WHERE "status" = 'PAST_DUE';

-- Events of the payment service that were followed: each counts once.
CREATE TABLE "PaymentEvent" (
  "id" text COLLATE "C" CONSTRAINT payment_event_pk PRIMARY KEY CONSTRAINT payment_event_id_length CHECK (length("id") BETWEEN 1 AND 255),
  "type" text NOT NULL CONSTRAINT payment_event_type_length CHECK (length("type") <= 255),
  "receivedAt" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payment_event_received ON "PaymentEvent" ("receivedAt");
ALTER TABLE "PaymentEvent" ENABLE ROW LEVEL SECURITY;

-- The limits of the plans that the database itself looks at; null is without limit. A test holds them to workspaces/rules.ts.
CREATE FUNCTION plan_limits(plan text) RETURNS TABLE (seats bigint, guests bigint, guests_per_seat bigint, projects bigint, storage bigint)
LANGUAGE sql IMMUTABLE AS $$
  SELECT l.seats, l.guests, l.guests_per_seat, l.projects, l.storage
  FROM (VALUES
    ('FREE', 5::bigint, 2::bigint, 0::bigint, 5::bigint, 5 * 1073741824::bigint),
    ('PRO', 50, NULL, 5, NULL, 100 * 1073741824::bigint),
    ('BUSINESS', NULL, NULL, 10, NULL, 1000 * 1073741824::bigint),
    ('ENTERPRISE', NULL, NULL, NULL, NULL, NULL)
  ) AS l (plan, seats, guests, guests_per_seat, projects, storage)
  WHERE l.plan = $1
$$;

-- The plan whose limits hold now: nothing is paid for once it is canceled or paused, past due for 14 days, or the trial is over.
CREATE FUNCTION plan_in_force(subscription "Subscription") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN subscription."status" IN ('CANCELED', 'PAUSED') THEN 'FREE'
    WHEN subscription."status" = 'PAST_DUE' AND subscription."pastDueSince" + interval '14 days' <= now() THEN 'FREE'
    WHEN subscription."status" = 'TRIALING' AND subscription."trialEndsAt" <= now() THEN 'FREE'
    WHEN subscription."pendingPlan" IS NOT NULL AND subscription."currentPeriodEnd" <= now() THEN subscription."pendingPlan"
    ELSE subscription."planType"
  END
$$;

-- How much of its plan a workspace uses. A guest takes no seat, and a project in the archive no room.
CREATE FUNCTION workspace_usage(workspace uuid) RETURNS TABLE (seats bigint, guests bigint, projects bigint, storage bigint)
LANGUAGE sql STABLE AS $$
  SELECT
    (SELECT count(*) FROM "WorkspaceMember" m WHERE m."workspaceId" = $1 AND m."isActive" AND m."role" <> 'GUEST'),
    (SELECT count(*) FROM "WorkspaceMember" m WHERE m."workspaceId" = $1 AND m."isActive" AND m."role" = 'GUEST'),
    (SELECT count(*) FROM "Project" p WHERE p."workspaceId" = $1 AND p."status" <> 'ARCHIVED'),
    coalesce((SELECT s."usedBytes" FROM "WorkspaceStorage" s WHERE s."workspaceId" = $1), 0)
$$;

-- Says on the workspace whether it uses more than its plan allows. Whatever changes one of the two comes here, one after the other:
-- each sees what those before have committed. A workspace that is being erased has no row any more.
CREATE FUNCTION settle_workspace(workspace uuid) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  was_over boolean;
  is_over boolean;
BEGIN
  SELECT w."isReadOnly" INTO was_over FROM "Workspace" w WHERE w."id" = workspace FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT coalesce(u.seats > l.seats, false) OR coalesce(u.projects > l.projects, false) OR coalesce(u.storage > l.storage, false)
    OR coalesce(u.guests > coalesce(l.guests, l.guests_per_seat * u.seats), false)
  INTO is_over
  FROM "Subscription" s, plan_limits(plan_in_force(s)) l, workspace_usage(workspace) u WHERE s."workspaceId" = workspace;
  IF coalesce(is_over, false) <> was_over THEN
    UPDATE "Workspace" SET "isReadOnly" = NOT was_over WHERE "id" = workspace;
  END IF;
END
$$;

CREATE FUNCTION settle_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM settle_workspace(NEW."workspaceId");
  END IF;
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD."workspaceId" <> NEW."workspaceId") THEN
    PERFORM settle_workspace(OLD."workspaceId");
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER workspace_member_settled AFTER INSERT OR DELETE OR UPDATE OF "role", "isActive" ON "WorkspaceMember"
  FOR EACH ROW EXECUTE FUNCTION settle_changed();
CREATE TRIGGER project_settled AFTER INSERT OR DELETE OR UPDATE OF "status", "workspaceId" ON "Project"
  FOR EACH ROW EXECUTE FUNCTION settle_changed();
CREATE TRIGGER subscription_settled AFTER INSERT OR UPDATE ON "Subscription"
  FOR EACH ROW EXECUTE FUNCTION settle_changed();

-- Files come and go all day: the workspace itself is looked at only where the count passes what the plan holds. The share of the
-- plan keeps it as it is until this has committed.
CREATE FUNCTION settle_storage() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  room bigint;
BEGIN
  SELECT l.storage INTO room FROM "Subscription" s, plan_limits(plan_in_force(s)) l
  WHERE s."workspaceId" = NEW."workspaceId" FOR SHARE OF s;
  IF coalesce(OLD."usedBytes" > room, false) <> coalesce(NEW."usedBytes" > room, false) THEN
    PERFORM settle_workspace(NEW."workspaceId");
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER workspace_storage_settled AFTER UPDATE OF "usedBytes" ON "WorkspaceStorage"
  FOR EACH ROW WHEN (OLD."usedBytes" IS DISTINCT FROM NEW."usedBytes") EXECUTE FUNCTION settle_storage();

-- Who is over already is read only from now on.
DO $$
BEGIN
  PERFORM settle_workspace("workspaceId") FROM "Subscription";
END
$$;
