import { useEffect } from 'react';
import { keepLanguage } from '#web/page-language';
import { useProfile } from './data.ts';

/** Keeps for this browser the language of a person who selected it on another device, or signed in here for the first time. */
export function PageLanguage() {
  const { data } = useProfile();
  useEffect(() => data && keepLanguage(data.metadata?.language ?? null), [data]);
  return null;
}
