export { ColorChoice } from './web/color-choice.tsx';
export { ConnectedLine, ConnectedList } from './web/connected-list.tsx';
export { named, SavedText } from './web/saved-text.tsx';
export { SectionInPlace, SectionSkeleton } from './web/section-in-place.tsx';
export { SettingsFrame } from './web/settings-frame.tsx';
export type { SettingsPages } from './web/settings-pages.ts';
export { SettingsSkeleton } from './web/settings-skeleton.tsx';
export { SettingRow, SettingsSection } from './web/settings-section.tsx';
