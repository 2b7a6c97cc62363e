import { Clock } from 'lucide-react';
import type { MenuItem } from '#ui/menu';
import { planTimeMenu } from './words.ts';

/** The menu item that plans a time for a task. */
export const planItem = (onSelect: () => void): MenuItem => ({ label: planTimeMenu, icon: <Clock />, onSelect });
