-- Prompts that a team has saved for the assistant, each with a name that is typed after a slash.
ALTER TABLE "AiSettings" ADD "prompts" jsonb NOT NULL DEFAULT '[]'
  CONSTRAINT ai_settings_prompts CHECK (jsonb_typeof("prompts") = 'array' AND jsonb_array_length("prompts") <= 50);
DROP TRIGGER ai_settings_version ON "AiSettings";
CREATE TRIGGER ai_settings_version BEFORE UPDATE OF "isEnabled", "provider", "baseUrl", "model", "apiKey", "monthlyTokens",
  "dataScope", "retentionDays", "allowsAuto", "prompts" ON "AiSettings" FOR EACH ROW EXECUTE FUNCTION bump_version();
