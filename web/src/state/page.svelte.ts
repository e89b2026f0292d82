// What lies over the view: a dialog, and the game that help is about.
import type { GameName } from '../net/types';

export const page: { dialog: 'settings' | 'help' | null; game: GameName | null } = $state({ dialog: null, game: null });
