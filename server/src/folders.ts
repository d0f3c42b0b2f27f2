import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder `server/`, from the sources (server/src) as from the bundle (server/dist). */
export const serverFolder = fileURLToPath(new URL('..', import.meta.url))

export const listsFolder = join(serverFolder, 'lists')
export const migrationsFolder = join(serverFolder, 'migrations')
export const repositoryFolder = join(serverFolder, '..')
export const contentFolder = join(repositoryFolder, 'content')
export const webFolder = join(repositoryFolder, 'web', 'dist')
