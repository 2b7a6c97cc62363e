import type { AuditCategory, AuditOutcome } from '#contract/audit';
import { counted, figure, listed } from '#contract/counts';

// Categories and outcomes
export const categoryNames: Readonly<Record<AuditCategory, string>> = {
  AUTH: 'Connexion',
  MEMBER: 'Membres',
  ROLE: 'Rôles',
  WORKSPACE: 'Espace de travail',
  PROJECT: 'Projets',
  CONTENT: 'Contenu',
  INTEGRATION: 'Intégrations',
  AUTOMATION: 'Automatisation',
  AI: 'Assistant',
  BILLING: 'Facturation',
  DATA: 'Données',
};
export const outcomeNames: Readonly<Record<AuditOutcome, string>> = { SUCCESS: 'Réussite', FAILURE: 'Échec', DENIED: 'Refus' };

// Audit skeleton
export const loadingLog = 'Chargement du journal d’audit';

// Audit details
export const entryNumber = (number: string) => `Entrée ${number}`;
export const time = 'Heure';
export const actor = 'Auteur';
export const onBehalfOf = 'Au nom de';
export const action = 'Action';
export const target = 'Cible';
export const outcome = 'Résultat';
export const ipAddress = 'Adresse IP';
export const browser = 'Navigateur';
export const requestId = 'ID de requête';
export const hashChain = 'Chaîne de hachage';
export const hash = 'Empreinte';
export const previousHash = 'Empreinte précédente';
export const hiddenProject =
  'Cette entrée concerne un projet privé dont vous n’êtes pas membre. Son nom et ses modifications sont masqués.';
export const changes = 'Modifications';
export const field = 'Champ';
export const before = 'Avant';
export const after = 'Après';

// Audit filters
export const category = 'Catégorie';
export const allCategories = 'Toutes les catégories';
export const allOutcomes = 'Tous les résultats';
export const from = 'Du';
export const to = 'Au';
export const dayFilter = (label: string, day: string) => `${label} ${day}`;
export const clearFilters = 'Effacer les filtres';
export const anyone = 'Tout le monde';
export const searchPeople = 'Rechercher des personnes';
export const notActiveMember = 'N’est pas un membre actif';
export const onePerson = '1 personne';

// Audit list
export { auditLog } from './place-words.fr.ts';
export const entry = 'entrée';
export const theAuditLog = 'le journal d’audit';
export const shownOfTotal = (count: number, total: number) => `${figure(count)} sur ${counted(total, 'entrée', 'entrées')}`;
export const olderNotLoaded = 'Impossible de charger les entrées plus anciennes';
export const loadOlderEntries = 'Charger les entrées plus anciennes';
export const noMatches = 'Aucune entrée ne correspond à ces filtres';
export const noEntries = 'Aucune entrée pour l’instant';
export const noEntriesHint =
  'Les connexions, les suppressions et les modifications des membres, des rôles et des paramètres sont consignées ici.';

// Audit search
export const searchLog = 'Rechercher dans le journal d’audit';

// Export menu
export const logExported = 'Journal d’audit exporté';
export const logNotExported = 'Impossible d’exporter le journal d’audit';
export const exportMatches = 'Exporter les entrées filtrées';
export const exportLog = 'Exporter le journal d’audit';
export const matchingEntries = 'Entrées filtrées';
export const allEntries = 'Toutes les entrées';
export const asCsv = 'CSV pour les tableurs';
export const asJsonLines = 'JSON Lines pour les programmes';
export const exportLabel = 'Exporter';

// New entries bar
export const showNewEntries = 'Afficher les nouvelles entrées';
export const showNewCount = (count: number) => `Afficher ${counted(count, 'nouvelle entrée', 'nouvelles entrées')}`;
export const showNewCountOrMore = (count: number) => `Afficher ${figure(count)} nouvelles entrées ou plus`;

// Verifying
export const logNotVerified = 'Impossible de vérifier le journal d’audit';
export const verifyLog = 'Vérifier le journal';
export const logBroken = (seq: number) =>
  `Le journal d’audit n’est pas intact : à partir de l’entrée ${figure(seq)}, des entrées ont été modifiées ou supprimées hors de Cairn.`;
export const sealGaps = (checked: number, gaps: readonly string[]) =>
  `Les empreintes concordent (${counted(checked, 'entrée', 'entrées')}), mais les sceaux ne les prouvent pas toutes : ${listed(gaps)}.`;
export const sealGap = (fromSeq: number, toSeq: number, reason: string) =>
  fromSeq === toSeq ? `entrée ${figure(fromSeq)} (${reason})` : `entrées ${figure(fromSeq)} à ${figure(toSeq)} (${reason})`;
export const moreSealGaps = (count: number) => `${figure(count)} de plus`;
export const logIntact = (checked: number) =>
  `Le journal d’audit est intact : ${counted(checked, 'entrée vérifiée', 'entrées vérifiées')}, aucune modifiée ni manquante.`;
export const sealedLate = 'sceau apposé plus de 5 minutes après l’écriture';
export const notSealed = 'sans sceau';
export const sealKeyUnknown = 'sceau apposé avec une clé que ce serveur n’a pas';
