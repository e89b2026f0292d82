// The dictionary of analysis and lessons in use.
import { settings, type Language } from '../state/settings.svelte';
import { studyEn } from './study.en';
import { studyId, type StudyWords } from './study.id';

const languages: Record<Language, StudyWords> = { id: studyId, en: studyEn };

export function studyWords(): StudyWords {
  return languages[settings.language];
}
