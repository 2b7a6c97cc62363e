import * as words from './words.ts';

/** What a document can have as its icon. */
export const emoji: readonly { readonly sign: string; readonly name: string }[] = [
  { sign: '📄', name: words.iconPage },
  { sign: '📝', name: words.iconNotes },
  { sign: '🎯', name: words.iconGoal },
  { sign: '🧭', name: words.iconDirection },
  { sign: '💡', name: words.iconIdea },
  { sign: '📅', name: words.iconMeeting },
  { sign: '✅', name: words.iconDecision },
  { sign: '🔍', name: words.iconResearch },
  { sign: '🎨', name: words.iconDesign },
  { sign: '🛠️', name: words.iconEngineering },
  { sign: '🚀', name: words.iconLaunch },
  { sign: '📈', name: words.iconNumbers },
  { sign: '🐛', name: words.iconBug },
  { sign: '🚨', name: words.iconIncident },
  { sign: '🔒', name: words.iconSecurity },
  { sign: '👋', name: words.iconWelcome },
  { sign: '👥', name: words.iconPeople },
  { sign: '📚', name: words.iconGuide },
];
