import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder `server/`, from the sources (server/src) as from the bundle (server/dist). */
const serverFolder = fileURLToPath(new URL('..', import.meta.url))

export const commonPasswordsFile = join(serverFolder, 'lists', 'common-passwords.txt')
export const migrationsFolder = join(serverFolder, 'migrations')
export const repositoryFolder = join(serverFolder, '..')
export const contentFolder = join(repositoryFolder, 'content')
export const webFolder = join(repositoryFolder, 'web', 'dist')
