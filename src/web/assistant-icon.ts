import { Sparkles } from 'lucide-react';

/** The sign of the assistant, everywhere it helps. Chats, which are kept, have the sign of messages. */
export const AssistantIcon = Sparkles;
