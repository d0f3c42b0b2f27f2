import type { FastifyRequest } from 'fastify'

/** Whether whoever asks has it already, as they say. */
export const hasVersion = ({ headers }: FastifyRequest, version: string) =>
  headers['if-none-match']
    ?.split(',')
    .some(tag => tag.trim().replace(/^W\//, '') === `"${version}"`)
