import { ListChecks } from 'lucide-react';
import { createElement } from 'react';

/** One that a board has already: what every page has of workflows is small. */
export const workflowIcon = createElement(ListChecks);
