import type { Language } from './language'

/** The first line of what the team posts and mails about a release that has opened. */
export const RELEASE_ANNOUNCEMENT: Record<Language, (title: string) => string> = {
  en: (title) => `“${title}” is out now`,
  'pt-BR': (title) => `“${title}” já está disponível`,
}

/** The announcement in the reader's language, if the text is one; null for what a member wrote. */
export const announcementFor = (text: string, title: string, language: Language) =>
  (['en', 'pt-BR'] as const).some((written) => RELEASE_ANNOUNCEMENT[written](title) === text)
    ? RELEASE_ANNOUNCEMENT[language](title)
    : null
