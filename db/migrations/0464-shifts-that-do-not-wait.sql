-- Starts the transaction of a request again (decision 253): nothing waits for the count of the rows that a statement changed.
CREATE FUNCTION refuse_lost_race(is_lost boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF is_lost THEN
    RAISE EXCEPTION 'a row was changed after it was read' USING ERRCODE = 'serialization_failure';
  END IF;
END
$$;
