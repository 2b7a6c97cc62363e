import { useEffect } from 'react';
import { apiConfig, type ApiConfig, useApiConfig } from '#web/api-config';

export type Operator = NonNullable<ApiConfig['operator']>;

/** Who runs this server, as far as its settings say; null until they are loaded. */
export function useOperator(): Operator | null {
  const config = useApiConfig();
  // Requests them even if settings are stored, because those may be older than the operator's.
  useEffect(() => void apiConfig().catch(() => undefined), []);
  return config?.operator ?? null;
}
